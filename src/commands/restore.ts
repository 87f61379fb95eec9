import { EnvironmentError, readEnvironment } from '../api/readEnvironment.ts'
import { readBackupFile } from '../domain/installation/backup/backupFile.ts'
import { fillTarget } from './backup/fillTarget.ts'
import { tellRefusal } from './backup/tellRefusal.ts'
import { readRelease } from '../api/release.ts'
import { linesOf } from './backup/words.ts'

/** `npm run restore -- <file>`: what a backup holds, into an empty DATABASE_URL or DATA_DIR. */
await tellRefusal(async () => {
  const [file, ...rest] = process.argv.slice(2)
  if (file === undefined || rest.length > 0) throw new EnvironmentError('One file is needed: npm run restore -- <file>')
  const { manifest, uploads } = await fillTarget(readEnvironment(process.env), readBackupFile(file), readRelease())
  for (const line of linesOf(manifest)) console.log(line)
  console.log(`${uploads} uploads. Counts and checksums are those of the backup of ${manifest.time}.`)
})
