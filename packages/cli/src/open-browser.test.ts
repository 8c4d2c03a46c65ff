import { describe, expect, it } from 'vitest';
import { openCommand } from './open-browser.ts';

const desktop = { platform: 'linux', interactive: true, env: { DISPLAY: ':0' } } as const;

describe('opening the browser', () => {
  it('is done on an interactive desktop', () => {
    expect(openCommand(desktop)).toEqual(['xdg-open']);
    expect(openCommand({ ...desktop, env: { WAYLAND_DISPLAY: 'wayland-0' } })).toEqual(['xdg-open']);
    expect(openCommand({ ...desktop, platform: 'darwin', env: {} })).toEqual(['open']);
  });

  it.each([
    ['in CI', { ...desktop, env: { ...desktop.env, CI: 'true' } }],
    ['without a terminal', { ...desktop, interactive: false }],
    ['without a screen', { ...desktop, env: {} }],
    ['over a remote shell', { ...desktop, env: { ...desktop.env, SSH_CONNECTION: '1' } }],
    ['when unwanted', { ...desktop, env: { ...desktop.env, BROWSER: 'none' } }],
    ['on a system we do not know', { ...desktop, platform: 'aix' as const }],
  ])('is not done %s', (_, surroundings) => {
    expect(openCommand(surroundings)).toBeUndefined();
  });
});
