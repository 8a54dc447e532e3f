// Lines that cannot be written, on a full disk or after their reader has ended, must not end the process.
process.stderr.on('error', () => {})

/** Standard error, as the operating system has it. */
export const { stderr } = process
