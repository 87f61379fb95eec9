/** Finds the cycles of a graph by depth-first search, each once, as the nodes on the way. */
export function circlesIn<Node>(nodes: Iterable<Node>, next: (node: Node) => Iterable<Node>): [Node, ...Node[]][] {
  const circles: [Node, ...Node[]][] = []
  const finished = new Set<Node>()
  const visit = (node: Node, trail: readonly Node[]) => {
    if (finished.has(node)) return
    const start = trail.indexOf(node)
    if (start >= 0) circles.push([node, ...trail.slice(start + 1)])
    else for (const following of next(node)) visit(following, [...trail, node])
    finished.add(node)
  }
  for (const node of nodes) visit(node, [])
  return circles
}
