export type ConfirmMode = "yolo" | "confirm-sensitive" | "confirm-all";

export interface ConfirmationRequest {
  readonly tool: string;
  readonly args: Readonly<Record<string, unknown>>;
  readonly risk: "low" | "medium" | "high";
}

export type ConfirmationAnswer = "run" | "cancel" | "abort";

/** Asks a human. An adapter that has nobody to ask answers `no_channel` (I2). */
export interface ApprovalChannel {
  ask(request: ConfirmationRequest, signal: AbortSignal): Promise<ConfirmationAnswer | "no_channel">;
}

export const NO_APPROVAL_CHANNEL: ApprovalChannel = { ask: async () => "no_channel" };
