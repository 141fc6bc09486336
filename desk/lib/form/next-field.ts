interface Field {
  readonly type: string;
  readonly disabled: boolean;
}

const isTyped = ({ type, disabled }: Field) =>
  !disabled && !['checkbox', 'radio', 'button', 'submit', 'hidden'].includes(type);

/** Where Enter goes from a field of a list: to the next one that is typed in. From the last one the form is sent. */
export function nextField<Input extends Field>(fields: readonly Input[], from: Input): Input | undefined {
  const typed = fields.filter(isTyped);
  const at = typed.indexOf(from);
  return at === -1 ? undefined : typed[at + 1];
}
