import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { EmailField } from '../../src/admin/fields/types/EmailField.tsx'
import { LinkField } from '../../src/admin/fields/types/LinkField.tsx'
import type { FieldType } from '../../src/admin/fields/FieldProps.ts'
import type { Column } from '../../src/engine/model/model.ts'

const column: Column = { source: 'value', label: '', type: 'text', kind: 'text', hidden: false, sortable: false }
const shown = (field: FieldType, value: unknown) =>
  renderToStaticMarkup(createElement(field, { value, record: {}, column }))

test('an address of the web is a link that tells its page nothing of ours', () => {
  expect(shown(LinkField, 'https://example.com/a?b=1')).toBe(
    '<a href="https://example.com/a?b=1" target="_blank" rel="noopener noreferrer">https://example.com/a?b=1</a>',
  )
})

test('an address that would run a script, open a file or lead nowhere stays text', () => {
  for (const value of ['javascript:alert(1)', ' https://example.com', 'data:text/html,x', 'file:///etc', 'urn:isbn:97'])
    expect(shown(LinkField, value)).not.toContain('<a')
  expect(shown(LinkField, null)).toBe('--')
})

test('an address of mail begins a letter, and can add nothing to it', () => {
  expect(shown(EmailField, 'a.b+c@example.com')).toBe('<a href="mailto:a.b%2Bc@example.com">a.b+c@example.com</a>')
  expect(shown(EmailField, 'a?bcc=all@example.com')).toContain('href="mailto:a%3Fbcc%3Dall@example.com"')
  expect(shown(EmailField, undefined)).toBe('--')
})
