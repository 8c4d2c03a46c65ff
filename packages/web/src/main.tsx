/** The app begins. */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import './theme/fonts.css';
import './theme/tokens.css';
import './theme/base.css';
import './theme/stations.css';
import './theme/forced.css';

const place = document.querySelector('#app');
if (place === null) throw new Error('the page has no place for the app');
createRoot(place).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
