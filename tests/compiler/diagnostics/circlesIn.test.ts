import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { circlesIn } from '../../../src/compiler/diagnostics/circlesIn.ts'

const circles = (graph: Record<string, string[]>) => circlesIn(Object.keys(graph), node => graph[node] ?? [])

test('a way that ends has no circle', () => {
  expect(circles({ a: ['b', 'c'], b: ['c'], c: [] })).toEqual([])
})

test('each circle once, however it is reached', () => {
  expect(circles({ z: ['a', 'b'], a: ['b'], b: ['c'], c: ['a'], d: ['d'] })).toEqual([['a', 'b', 'c'], ['d']])
})

test('there is a circle exactly where some node leads back to itself', () => {
  const names = ['a', 'b', 'c', 'd', 'e']
  const graph = fc.record(Object.fromEntries(names.map(name => [name, fc.subarray(names)])))
  fc.assert(
    fc.property(graph, graph => {
      const found = circles(graph)
      for (const circle of found)
        for (const [index, node] of circle.entries()) expect(graph[node]).toContain(circle[(index + 1) % circle.length])
      expect(found.length > 0).toBe(names.some(name => reaches(graph, name, name)))
    }),
  )
})

function reaches(graph: Record<string, string[]>, from: string, to: string): boolean {
  const seen = new Set<string>()
  const open = [...graph[from]!]
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (node === to) return true
    if (!seen.has(node)) open.push(...graph[node]!)
    seen.add(node)
  }
  return false
}
