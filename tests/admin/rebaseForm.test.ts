import { expect, test } from 'vitest'
import { rebaseForm } from '../../src/admin/views/edit/rebaseForm.ts'
import { CHOSEN } from '../../src/admin/inputs/InputScope.ts'

const line = (id: string | undefined, quantity: string, more: object = {}) => ({ id, quantity, remarks: '', ...more })

const was = { name: '甲', address: '旧址', keys: ['a', 'b'], note: { text: '一', day: '' } }

test('what is not touched here is as they left it, what is touched stays', () => {
  const mine = { ...was, name: '乙', note: { day: '', text: '二' } }
  const now = { ...was, address: '新址', note: { text: '一', day: '2026-01-01' } }
  expect(rebaseForm(was, mine, now)).toEqual({
    values: { name: '乙', address: '新址', keys: ['a', 'b'], note: { text: '二', day: '2026-01-01' } },
    theirs: ['address', 'note'],
    clashes: [],
  })
})

test('what both changed differently stays as it is here, and is named; what both changed alike is no clash', () => {
  const mine = { ...was, name: '乙', keys: ['a', 'c'] }
  const now = { ...was, name: '丙', keys: ['a', 'c'] }
  expect(rebaseForm(was, mine, now)).toMatchObject({ values: mine, theirs: ['name', 'keys'], clashes: ['name'] })
})

test('lines are told by their ids: theirs in their order, without those taken away here, and the new ones of here', () => {
  const before = { items: [line('1', '10'), line('2', '20'), line('3', '30')] }
  const mine = { items: [line('1', '11', { [CHOSEN]: { productId: {} } }), line('2', '20'), line(undefined, '5')] }
  const now = { items: [line('2', '22'), line('1', '10', { remarks: '急' }), line('3', '30'), line('4', '40')] }
  const { values, clashes } = rebaseForm(before, mine, now)
  expect(clashes).toEqual([])
  expect(values.items).toEqual([
    line('2', '22'),
    line('1', '11', { remarks: '急', [CHOSEN]: { productId: {} } }),
    line('4', '40'),
    line(undefined, '5'),
  ])
})

test.each([
  ['both changed alike', [line('1', '11')], [line('1', '11')], []],
  ['both changed otherwise', [line('1', '11')], [line('1', '12')], ['items']],
  ['was changed by them and taken away here', [], [line('1', '12')], ['items']],
  ['was taken away by them and changed here', [line('1', '11')], [], ['items']],
  ['both took away', [], [], []],
])('a line that %s', (_, mine, now, clashes) => {
  expect(rebaseForm({ items: [line('1', '10')] }, { items: mine }, { items: now }).clashes).toEqual(clashes)
})

test('a record that was chosen and then not taken is no change', () => {
  const mine = { ...was, [CHOSEN]: { keys: { id: 'a' } } }
  const { values, clashes } = rebaseForm(was, mine, { ...was, keys: [] })
  expect([values.keys, values[CHOSEN], clashes]).toEqual([[], { keys: { id: 'a' } }, []])
})
