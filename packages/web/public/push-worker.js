// Shows messages that come while the app is closed, and opens the game they are about.
self.addEventListener('push', (event) => {
  let message = {};
  try {
    message = event.data?.json() ?? {};
  } catch {
    message = { body: event.data?.text() ?? '' };
  }
  const { title = 'Kursbuch', body = '', url = '/' } = message;
  event.waitUntil(self.registration.showNotification(title, { body, icon: '/icon.svg', tag: url, data: { url } }));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { url } = event.notification.data;
  event.waitUntil(
    self.clients.matchAll({ type: 'window' }).then((pages) => {
      const open = pages.find((page) => new URL(String(page.url)).pathname === url);
      return open === undefined ? self.clients.openWindow(url) : open.focus();
    }),
  );
});
