import { whenToldToStop } from './lib/told-to-stop.ts';
import { startBuild } from './lib/turbo.ts';

const build = startBuild(...process.argv.slice(2));
whenToldToStop(() => build.stop());
process.exitCode = await build.ended;
