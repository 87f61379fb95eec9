import { writeDeployFiles } from './deploy/writeDeployFiles.ts'
import { NotWritten } from './NotWritten.ts'

/** `npm run deploy:files -- <folder>`: container file, systemd unit, settings, proxies and database role as texts. */
try {
  const [folder, ...rest] = process.argv.slice(2)
  if (!folder || rest.length > 0) throw new NotWritten('One folder is needed: npm run deploy:files -- <folder>')
  for (const name of await writeDeployFiles(folder)) console.log(name)
} catch (error) {
  if (!(error instanceof NotWritten)) throw error
  console.error(error.message)
  process.exitCode = 1
}
