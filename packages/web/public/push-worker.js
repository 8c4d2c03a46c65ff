// Shows messages that come while the app is closed, and opens the game they are about. The server writes them: `PushMessage`.
self.addEventListener('push', (event) => {
  let message = {};
  try {
    message = event.data?.json() ?? {};
  } catch {
    message = { body: event.data?.text() ?? '' };
  }
  const { title = 'Kursbuch', body = '', link = '/', game = '' } = message;
  // A newer message about a game takes the place of the older one and is heard again; other games keep theirs.
  const options = { body, icon: '/icon.svg', tag: `kursbuch ${game}`, renotify: true, data: { url: link } };
  event.waitUntil(self.registration.showNotification(title, options));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { url } = event.notification.data;
  const pathOf = (address) => new URL(String(address), self.location.origin).pathname;
  event.waitUntil(
    self.clients.matchAll({ type: 'window' }).then((pages) => {
      const open = pages.find((page) => pathOf(page.url) === pathOf(url));
      return open === undefined ? self.clients.openWindow(url) : open.focus();
    }),
  );
});
