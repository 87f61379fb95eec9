import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { projectRoot } from '../compiler/read/projectRoot.ts'
import { readDeclarations } from '../compiler/read/readDeclarations.ts'
import { generatedTypes } from './generatedTypes.ts'
import { guideWithWords } from './guideWithWords.ts'

/** `npm run generate`: writes src/engine/generated/ anew from schemas/, and the table of old words in the guide. */
const root = projectRoot()
const folder = join(root, 'src/engine/generated')
const { declared } = await readDeclarations(root)
await mkdir(folder, { recursive: true })
for (const [name, text] of Object.entries(await generatedTypes(declared))) await writeFile(join(folder, name), text)
const guide = join(root, 'schemas/declaration/addResource.md')
await writeFile(guide, guideWithWords(await readFile(guide, 'utf8')))
