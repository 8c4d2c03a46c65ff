/** What goes wrong by nobody's mistake in this program: said on stderr in one sentence, with an exit code that means something. */

/** 1: the game or the input is wrong. 2: the command was not understood, or a file cannot be read. */
export type ExitCode = 1 | 2;

export class Failure extends Error {
  readonly exit: ExitCode;
  constructor(exit: ExitCode, message: string, cause?: unknown) {
    super(message, { cause });
    this.exit = exit;
  }
}

/** Carries out a command and turns a failure into words and an exit code; anything else is a bug and stays one. */
export const reporting =
  <Args extends readonly unknown[]>(command: (...args: Args) => void | Promise<void>) =>
  async (...args: Args): Promise<void> => {
    try {
      await command(...args);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      console.error(error.message);
      process.exitCode = error.exit;
    }
  };
