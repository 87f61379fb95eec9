import { getNodePath, getNodeValue, parseTree, printParseErrorCode, type Node, type ParseError } from 'jsonc-parser'
import type { Problem } from '../../engine/model/problem.ts'
import { dataOf } from '../../engine/value/data.ts'
import type { DeclaredFile } from '../declared.ts'
import { ConfigError } from '../diagnostics/ConfigError.ts'
import { positionOf } from './locate.ts'
import { repeatedProperties } from './repeatedProperties.ts'

/**
 * Parses files, and returns them by their paths.
 * @throws ConfigError for files that are not JSON, with line and column
 */
export function parseTexts(texts: ReadonlyMap<string, string>): Map<string, DeclaredFile> {
  const problems: Problem[] = []
  const files = new Map<string, DeclaredFile>()
  for (const [path, text] of texts) {
    const errors: ParseError[] = []
    const tree = parseTree(text, errors, { disallowComments: true })
    const wrong = wrongIn(tree, errors[0])
    problems.push(
      ...wrong.map(({ offset, pointer = '', ...rest }) => ({
        place: { file: path, pointer, ...positionOf(text, offset) },
        ...rest,
      })),
    )
    if (tree && wrong.length === 0) files.set(path, { path, data: dataOf(getNodeValue(tree)) })
  }
  if (problems.length > 0) throw new ConfigError(problems)
  return files
}

interface Wrong {
  offset: number
  pointer?: string
  wrong: string
  right?: string
}

function wrongIn(tree: Node | undefined, error: ParseError | undefined): Wrong[] {
  if (error) return [{ offset: error.offset, wrong: `not JSON: ${inWords(printParseErrorCode(error.error))}` }]
  if (tree?.type !== 'object') return [{ offset: 0, wrong: 'not a JSON object', right: 'expected {…}' }]
  return repeatedProperties(tree).map(name => {
    const path = getNodePath(name)
    return {
      offset: name.offset,
      pointer: path.map(segment => `/${segment}`).join(''),
      wrong: `"${path.at(-1)}" stands here twice`,
      right: 'expected each property once',
    }
  })
}

/** Spells an error code as words: CommaExpected as "comma expected". */
const inWords = (code: string) => code.replace(/(?<=[a-z])[A-Z]/g, letter => ` ${letter}`).toLowerCase()
