import { Button } from './button'
import { words } from './words'

/** A part that did not load says so without alarm: an empty list would lie. */
export const NotLoaded = ({ again }: { again: () => void }) => (
  <p style={{ display: 'flex', gap: 'var(--space-2)', alignItems: 'center', margin: 0, color: 'var(--ink-faint)' }}>
    {words.notLoaded}
    <Button small look="quiet" onClick={again}>
      {words.tryAgain}
    </Button>
  </p>
)
