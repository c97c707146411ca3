import { readFileSync } from 'node:fs'

/** Loaded before an office: its clock is off by the milliseconds that stand in the file CLOCK_SHIFT_FILE. */
const Real = Date
const real = Date.now
let shift = 0
const read = () => {
  const text = readFileSync(process.env.CLOCK_SHIFT_FILE, 'utf8')
  // A file that is just being written is empty.
  if (text) shift = Number(text)
}
read()
setInterval(read, 100).unref()
Real.now = () => real() + shift
globalThis.Date = new Proxy(Real, {
  construct: (target, given, made) => Reflect.construct(target, given.length ? given : [Real.now()], made),
  apply: () => new Real(Real.now()).toString(),
})
