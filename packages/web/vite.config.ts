/** How the app is built: into `dist`, with hashed names; whatever the start page does not need comes later. */
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** The two faces the first words on every page need; the others come when they are met. */
const FIRST_FONTS = /source-sans-3-latin-(?:400|600)-normal-[^.]*\.woff2$/u;

/** Asks for the first fonts before the style sheet has been read. */
const preloadFonts = (): Plugin => ({
  name: 'kursbuch-preload-fonts',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((name) => FIRST_FONTS.test(name))
        .map((name) => ({
          tag: 'link',
          attrs: { rel: 'preload', href: `/${name}`, as: 'font', type: 'font/woff2', crossorigin: true },
          injectTo: 'head',
        })),
  },
});

export default defineConfig({
  plugins: [react(), preloadFonts()],
  worker: { format: 'es' },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    // Fonts and pictures keep their own files, so that a page asks only for those it shows.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1000,
  },
  server: { port: 5173, proxy: { '/api': 'http://localhost:1824' } },
});
