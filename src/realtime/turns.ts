/** Lets what each one asks for happen one after the other; what is more than `most` at a time is let fall. */
export function turns(most: number) {
  const lines = new WeakMap<object, { last: Promise<void>; waiting: number }>()
  return (whose: object, act: () => Promise<void>) => {
    const line = lines.get(whose) ?? { last: Promise.resolve(), waiting: 0 }
    lines.set(whose, line)
    if (line.waiting >= most) return
    line.waiting += 1
    line.last = line.last.then(act).finally(() => {
      line.waiting -= 1
    })
  }
}
