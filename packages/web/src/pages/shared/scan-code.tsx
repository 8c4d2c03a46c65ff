/** A code to scan, where one is wanted: what draws it comes with the first. */
import { lazy, type ReactElement, Suspense } from 'react';
import './scan-code.css';

const QrCode = lazy(async () => ({ default: (await import('../../shell/qr-code.tsx')).QrCode }));

export const ScanCode = (parts: { readonly text: string; readonly label: string }): ReactElement => (
  <Suspense fallback={<span className="qr" />}>
    <QrCode {...parts} />
  </Suspense>
);
