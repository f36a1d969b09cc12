// Runs on any Node, before what only a new one can read. npm puts the one of the dependencies first.
const { existsSync } = require('node:fs');
const { join } = require('node:path');

const least = 24;

function lacking() {
  if (!existsSync(join(__dirname, '../node_modules/.package-lock.json')))
    return 'Nothing is installed yet: run `npm ci` first.';
  if (Number(process.versions.node.split('.')[0]) < least)
    return `This needs Node ${least}; found ${process.versions.node}. \`npm ci\` brings the right one, unless install scripts are switched off.`;
  return undefined;
}

const what = lacking();
if (what !== undefined) {
  console.error(what);
  process.exit(2);
}
