/** Opens an address in the reader's browser, where there is a reader and a browser. */
import { spawn } from 'node:child_process';

const OPENERS: ReadonlyMap<NodeJS.Platform, readonly string[]> = new Map([
  ['darwin', ['open']],
  // `start` takes the first quoted word for the title of a window.
  ['win32', ['cmd', '/c', 'start', '']],
  ['linux', ['xdg-open']],
]);

export type Surroundings = {
  readonly platform: NodeJS.Platform;
  readonly interactive: boolean;
  readonly env: { readonly [name: string]: string | undefined };
};

/** The command that opens an address here, or nothing: in CI, over a remote shell, without a screen, when unwanted. */
export function openCommand({ platform, interactive, env }: Surroundings): readonly string[] | undefined {
  const isSet = (name: string): boolean => (env[name] ?? '') !== '';
  if (!interactive || isSet('CI') || isSet('SSH_CONNECTION') || env['BROWSER'] === 'none') return undefined;
  if (platform === 'linux' && !isSet('DISPLAY') && !isSet('WAYLAND_DISPLAY')) return undefined;
  return OPENERS.get(platform);
}

/** Tries to open an address. Whatever goes wrong stays without consequence: the address has been printed. */
export function openBrowser(address: string): void {
  const [command, ...args] =
    openCommand({ platform: process.platform, interactive: process.stdout.isTTY, env: process.env }) ?? [];
  if (command === undefined) return;
  spawn(command, [...args, address], { detached: true, stdio: 'ignore' })
    .on('error', () => {})
    .unref();
}
