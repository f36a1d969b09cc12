// Runs on any Node, before what only a new one can read. npm puts the one of the dependencies first.
const least = 24;
if (Number(process.versions.node.split('.')[0]) < least) {
  console.error(
    `This needs Node ${least}; found ${process.versions.node}. \`npm ci\` brings the right one, unless install scripts are switched off.`,
  );
  process.exit(2);
}
