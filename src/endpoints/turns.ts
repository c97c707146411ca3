/** How many questions of one person are worked on at once: as many as a browser asks. A list holds two of the database's twenty connections. */
const atOnce = 6
type Line = { working: number; waiting: (() => void)[] }
const lines = new Map<string, Line>()

/** Answers what one person asks, a few questions at a time: whoever asks for everything at once waits, and not their colleagues. */
export async function inTurn<T>(person: string, question: () => Promise<T>): Promise<T> {
  const line = lines.get(person) ?? { working: 0, waiting: [] }
  lines.set(person, line)
  if (line.working < atOnce) line.working += 1
  else await new Promise<void>((turn) => line.waiting.push(turn))
  try {
    return await question()
  } finally {
    const turn = line.waiting.shift()
    if (turn) turn()
    else if (--line.working === 0) lines.delete(person)
  }
}
