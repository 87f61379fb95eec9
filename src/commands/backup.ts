import { stat } from 'node:fs/promises'
import { EnvironmentError, readEnvironment } from '../api/readEnvironment.ts'
import { openStorage } from '../api/openStorage.ts'
import { writeBackupFile } from '../domain/installation/backup/backupFile.ts'
import { backupLines } from '../domain/installation/backup/backupLines.ts'
import { openSource } from './backup/openSource.ts'
import { tellRefusal } from './backup/tellRefusal.ts'
import { readRelease } from '../api/release.ts'
import { lostUpload, sentenceOf } from './backup/words.ts'

/** `npm run backup -- <file>`: everything of DATABASE_URL, or of DATA_DIR, in one file; a server may run meanwhile. */
await tellRefusal(async () => {
  const [file, ...rest] = process.argv.slice(2)
  if (file === undefined || rest.length > 0) throw new EnvironmentError('One file is needed: npm run backup -- <file>')
  const environment = readEnvironment(process.env)
  const ending = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => ending.abort())
  const everything = async function* () {
    const source = await openSource(environment)
    try {
      yield* backupLines({ db: source.db, storage: openStorage(environment) }, readRelease(), {
        begun: manifest => console.log(`${sentenceOf(manifest)}, as they were at ${manifest.time}`),
        lost: upload => console.log(lostUpload(upload)),
      })
    } finally {
      await source.close()
    }
  }
  await writeBackupFile(file, everything(), ending.signal)
  console.log(`${file}: ${((await stat(file)).size / 1024 ** 2).toFixed(1)} MB`)
})
