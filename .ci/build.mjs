// `npm run build`: client and server, whole, and what they were made of.
import { forgetBuild, noteBuild, sourcesNow } from './built-from.mjs';
import { prepare } from './prepare.mjs';
import { run } from './steps.mjs';

async function build() {
  // What is changed meanwhile is built the next time.
  const sources = await sourcesNow();
  await forgetBuild();
  await prepare();
  for (const workspace of ['client', 'server'])
    if (!(await run('npm', ['run', '--silent', 'build', '-w', workspace]))) return false;
  await noteBuild(sources);
  return true;
}

const built = await build().catch((error) => {
  console.error(error.message);
  return false;
});
process.exitCode = built ? 0 : 1;
