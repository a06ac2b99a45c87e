import type { Git } from "../git/process.js";
import type { Nomination, NominationRequest } from "./ripgrep.js";

const MAXIMUM_OUTPUT_BYTES = 32 * 1024 * 1024;

/**
 * Asks git, through the private directory: tracked files and untracked ones that are not ignored, as bytes, whatever
 * attributes call them. `prefix`: where the root lies in the checkout.
 */
export async function nominateWithGit(
  git: Git,
  prefix: string,
  request: NominationRequest,
): Promise<Nomination | null> {
  const { literals, caseSensitive } = request.pattern;
  const place = `${prefix}${request.place}`;
  const args = [
    ...["grep", "--untracked", "--files-with-matches", "-z", "--no-color", "--fixed-strings"],
    ...(caseSensitive ? [] : ["--ignore-case"]),
    ...literals.flatMap((literal) => ["-e", literal]),
    ...["--", ...(place === "" ? [] : [place])],
  ];
  const result = await git.attempt(args, {
    signal: request.signal,
    maximumBytes: MAXIMUM_OUTPUT_BYTES,
    // Bytes are compared, so that lines of invalid text are found too.
    env: { LC_ALL: "C" },
  });
  const isCut = request.signal.aborted || result.stdout.length >= MAXIMUM_OUTPUT_BYTES;
  if (result.exitCode !== 0 && result.exitCode !== 1 && !isCut) return null;
  const paths = result.stdout.toString("utf8").split("\0");
  paths.pop();
  return { paths: paths.map((path) => path.slice(prefix.length)), isComplete: !isCut };
}
