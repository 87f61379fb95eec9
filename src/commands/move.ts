import { join } from 'node:path'
import { EnvironmentError, readEnvironment } from '../api/readEnvironment.ts'
import { openStorage } from '../api/openStorage.ts'
import { backupLines } from '../domain/installation/backup/backupLines.ts'
import { createLocalStorage } from '../storage/localStorage.ts'
import { fillTarget } from './backup/fillTarget.ts'
import { openSource } from './backup/openSource.ts'
import { tellRefusal } from './backup/tellRefusal.ts'
import { readRelease } from '../api/release.ts'
import { linesOf, lostUpload } from './backup/words.ts'

/**
 * `npm run move -- <DATABASE_URL>`: everything of the embedded database in DATA_DIR into an empty PostgreSQL. Uploads
 * stay where they are; with S3_* those of DATA_DIR are copied into the bucket.
 */
await tellRefusal(async () => {
  const [url = '', ...rest] = process.argv.slice(2)
  if (url === '' || rest.length > 0) throw new EnvironmentError('One address is needed: npm run move -- <DATABASE_URL>')
  const target = readEnvironment({ ...process.env, DATABASE_URL: url })
  const source = await openSource({ ...target, DATABASE_URL: undefined })
  try {
    const [local, storage] = [createLocalStorage(join(target.DATA_DIR, 'uploads')), openStorage(target)]
    const either = { get: async (key: string) => (await local.get(key)) ?? storage.get(key) }
    const lines = backupLines({ db: source.db, storage: either }, readRelease(), {
      begun: ({ time }) => console.log(`as it was at ${time}`),
      lost: upload => console.log(lostUpload(upload)),
    })
    const { manifest, uploads } = await fillTarget(target, lines, readRelease())
    for (const line of linesOf(manifest)) console.log(line)
    console.log(`${uploads} uploads. Counts and checksums are the same in both.`)
    if (source.isRunning)
      console.log(
        'What the running server saves from now on is not moved: stop it, or move again into an empty database.',
      )
    console.log('Start Docket with this DATABASE_URL. DATA_DIR/database is left as it is.')
  } finally {
    await source.close()
  }
})
