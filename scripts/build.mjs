// `npm run build`: the app and the commands, for machines that start the server in another way than `npm start`.
import { bundle } from '../packages/cli/bin/make-bundle.mjs';
import { buildWeb } from './build-web.mjs';

await buildWeb();
if (bundle() === undefined) {
  console.error('The commands were not bundled and will run from their sources, which takes longer to start.');
  process.exitCode = 1;
}
