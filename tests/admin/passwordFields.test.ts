import { expect, it } from 'vitest'
import { projectFiles, readSource } from '../support/sourceFiles.ts'

const sources = projectFiles()
  .filter(path => /^src\/admin\/.*\.(tsx|html)$/.test(path))
  .map(path => ({ path, text: readSource(path).text }))
const fields = sources.filter(({ text }) => /type=.*["']password["']/.test(text) && text.includes('<input'))

it('fields for passwords hide them until they are to be shown', () => {
  expect(fields.map(({ path }) => path)).toContain('src/admin/pages/login/login.html')
  for (const { path, text } of fields)
    expect(text, path).toMatch(/type=("password"|\{isShown \? 'text' : 'password'\})/)
})

it('managers of passwords and the clipboard may fill them in', () => {
  for (const { path, text } of fields) expect(text, path).not.toMatch(/onpaste|autocomplete="off"/i)
  const used = sources.map(({ text }) => text).join('\n')
  for (const kind of ['current-password', 'new-password'])
    expect(used).toMatch(new RegExp(`autocomplete="${kind}"`, 'i'))
})
