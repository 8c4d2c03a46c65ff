/** What the browser's database with the games is called; known apart from it, because asking whether it is there needs no engine. */
export const DATABASE = 'kursbuch';
