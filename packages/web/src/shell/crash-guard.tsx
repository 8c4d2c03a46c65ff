/** What is shown when a page breaks: a sentence, a way on, and a report to copy. */
import type { ErrorInfo, ReactElement, ReactNode } from 'react';
import { Component } from 'react';
import { isReplaced } from '../session/is-replaced.ts';
import { say } from '../words/index.ts';
import { copyText } from './copy-text.ts';
import './shell.css';

type State = {
  readonly report?: string;
  /** The app was replaced at the server, so a part of it that came late was not there any more. */
  readonly isReplaced?: boolean;
};

const reportOf = (error: unknown, stack: string): string =>
  [
    `Kursbuch, ${location.pathname}`,
    navigator.userAgent,
    error instanceof Error ? `${error.name}: ${error.message}` : String(error),
    error instanceof Error ? (error.stack ?? '') : '',
    stack,
  ].join('\n');

export class CrashGuard extends Component<{ readonly children: ReactNode }, State> {
  override state: State = {};

  static getDerivedStateFromError(error: unknown): State {
    return { report: reportOf(error, '') };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo): void {
    this.setState({ report: reportOf(error, componentStack ?? '') });
    void this.#lookForUpdate();
  }

  async #lookForUpdate(): Promise<void> {
    this.setState({ isReplaced: await isReplaced() });
  }

  override render(): ReactNode {
    const { report, isReplaced: is = false } = this.state;
    if (report === undefined) return this.props.children;
    return is ? <ReplacedPage /> : <CrashPage report={report} />;
  }
}

const ReplacedPage = (): ReactElement => (
  <main className="page narrow stack" id="main">
    <h1>{say('outdated.text')}</h1>
    <p>
      <button type="button" className="button solid" onClick={() => location.reload()}>
        {say('outdated.reload')}
      </button>
    </p>
  </main>
);

const CrashPage = ({ report }: { readonly report: string }): ReactElement => (
  <main className="page narrow stack" id="main">
    <h1>{say('app.crash.title')}</h1>
    <p>{say('app.crash.text')}</p>
    <div className="row">
      <button type="button" className="button solid" onClick={() => location.reload()}>
        {say('app.crash.reload')}
      </button>
      <button type="button" className="button" onClick={() => void copyText(report)}>
        {say('app.crash.copy')}
      </button>
      <a className="button quiet" href="/">
        {say('app.to-start')}
      </a>
    </div>
    <textarea className="input" rows={10} readOnly value={report} aria-label={say('app.crash.copy')} />
  </main>
);
