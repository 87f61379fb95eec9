type Gate = (event: PopStateEvent) => void

let gates: readonly Gate[] = []

/** Listens for the browser's back and forward. Before the router does, or a gate comes too late to hold anything back. */
export function openBackGate(): void {
  window.addEventListener('popstate', event => gates.at(-1)?.(event))
}

/** The gate that was put up last is asked; takes it down again. */
export function putUpGate(gate: Gate): () => void {
  gates = [...gates, gate]
  return () => {
    gates = gates.filter(each => each !== gate)
  }
}
