import { type RefObject, useEffect, useRef } from 'react'

/**
 * Gives the focus back to a button that lost it because it could not be pressed while it worked.
 * @param head takes it where the button still can't be pressed
 */
export function useFocusBack(
  button: RefObject<HTMLElement | null>,
  isWorking: boolean,
  head?: RefObject<HTMLElement | null>,
): void {
  const worked = useRef(false)
  useEffect(() => {
    // A message that told of a refusal is on its way out, and has nobody to give the focus back to.
    const isLost = () => document.activeElement?.matches('body, :disabled, [role=dialog] *') ?? true
    if (worked.current && !isWorking && isLost()) {
      button.current?.focus()
      if (isLost()) head?.current?.focus()
    }
    worked.current = isWorking
  }, [button, isWorking, head])
}
