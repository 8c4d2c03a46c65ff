// `npm run build`: the app alone, for machines that start the server in another way than `npm start`.
import { buildWeb } from './build-web.mjs';

await buildWeb();
