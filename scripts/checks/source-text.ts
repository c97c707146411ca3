/** Index of the parenthesis that closes the one before `from`. */
export function closingParenthesis(code: string, from: number) {
  let depth = 1
  for (let at = from; at < code.length; at++) {
    if (code[at] === '(') depth++
    if (code[at] === ')' && --depth === 0) return at
  }
  return code.length
}

const blank = (found: string) => found.replace(/[^\n]/g, ' ')
const literalOrComment = /('(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`)|\/\/[^\n]*|\/\*[\s\S]*?\*\//g
/** Replaces comments by blanks, so that every other character keeps its index. */
export const blankComments = (text: string) =>
  text.replace(literalOrComment, (found: string, literal: string | undefined) => literal ?? blank(found))
/** Replaces literals and comments by blanks. */
export const withoutLiterals = (code: string) => code.replace(literalOrComment, blank)
