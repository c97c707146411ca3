import { Button } from './button'
import { Problem } from './notice'
import { words } from './words'

/** What could not be had, in a sentence, and the way to try again. */
export const Failed = ({ sentence, again }: { sentence: string; again: () => void }) => (
  <Problem
    sentence={sentence}
    action={
      <Button small onClick={again}>
        {words.tryAgain}
      </Button>
    }
  />
)
