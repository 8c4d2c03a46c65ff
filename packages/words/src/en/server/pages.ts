/** Pages with one message, where the app cannot speak. */
export const pages = {
  'page.title': '{title} · Kursbuch',
  'page.to-start': 'To the start page',
  'page.not-found': 'No such page',
  'page.not-found.text': 'Nothing is kept at this address. It may have been mistyped.',
  'page.failure': 'Something failed',
  'page.failure.text': 'The server met a fault of its own and has written it to its log.',
  'page.no-app': 'The app has not been built',
  'page.no-app.text':
    'The server runs, but the folder of the web app is missing. Build it with: npm run build -w @kursbuch/web',
} as const;
