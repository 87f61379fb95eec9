import Button from '@mui/material/Button'
import type { Transition } from '../../../engine/model/model.ts'

interface Props {
  transition: Transition
  /** The transition on its way, if one is: nothing can be pressed meanwhile. */
  running?: Transition
  /** Why it can't be pressed, where that is so. */
  closed?: string | false
  onPress: () => void
}

export function TransitionButton({ transition, running, closed, onPress }: Props) {
  const { label, name, tone } = transition
  return (
    <Button
      variant={tone === 'primary' ? 'contained' : 'outlined'}
      color={colors[tone]}
      loading={running?.name === name}
      disabled={running !== undefined || Boolean(closed)}
      title={closed || undefined}
      // What can't be pressed lets the pointer through, and then says nothing.
      style={closed ? { pointerEvents: 'auto' } : undefined}
      onClick={onPress}
    >
      {label}
    </Button>
  )
}

const colors = { primary: 'primary', default: 'primary', warning: 'warning', danger: 'error' } as const
