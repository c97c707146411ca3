/** Sentences of a command for the person who runs it. While an office serves, `console` writes to its log instead. */
export const print = (text: string) => void process.stdout.write(`${text}\n`)
export const printError = (text: string) => void process.stderr.write(`${text}\n`)
