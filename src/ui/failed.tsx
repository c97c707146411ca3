import { Button } from './button'
import { Problem } from './notice'
import { words } from './words'

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
