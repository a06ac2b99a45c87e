/** Bytes of a file that one call reads or writes; longer files are read in pages. */
export const MAXIMUM_FILE_BYTES = 1_048_576;
/** Bytes of standard output and standard error together; what is longer is cut. */
export const MAXIMUM_OUTPUT_BYTES = 262_144;
export const MAXIMUM_LISTED = 1_000;
/** Seconds that a command may take. */
export const DEFAULT_TIMEOUT_SECONDS = 30;
export const MAXIMUM_TIMEOUT_SECONDS = 300;

export const MAXIMUM_PATH_CHARACTERS = 4_096;
export const MAXIMUM_ARGUMENTS = 256;
export const MAXIMUM_ARGUMENT_CHARACTERS = 8_192;
