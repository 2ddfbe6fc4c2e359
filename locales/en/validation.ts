/**
 * By rule of an issue (`issueKey`); VAL-1 to VAL-10 keep the wording of the seed.
 *
 * Placeholders: `label`, `other`, `value`, `bound` (the first value refused), `limit`, `message`.
 */
export const validation = {
  required: '%{label} is required',
  minimum: 'Value %{label} must be greater than %{bound}.',
  minimumOptional: '%{label} must be greater than %{bound}.',
  maximum: 'Value %{label} must be less than %{bound}.',
  exclusiveMinimum: 'Value %{label} must be greater than %{bound}.',
  exclusiveMaximum: 'Value %{label} must be less than %{bound}.',
  minLength: '%{label} must be more than %{bound} characters.',
  maxLength: '%{label} must be less than %{limit} characters.',
  phone: '%{value} is not a valid phone number',
  email: '%{value} is not a valid email address',
  equals: '%{other} and %{label} must be the same',
  pattern: '%{label} %{message}',
  patternMessage: 'does not have the expected form',
  format: '%{label} does not have the expected form: %{value}',
  type: '%{label} does not have the expected form',
  enum: '%{label}: choose one of the values on offer',
  const: '%{label} does not have the expected value',
  minItems: '%{label}: add at least %{limit}',
  maxItems: '%{label}: at most %{limit} are possible',
  maxBytes: '%{label}: at most %{limit} bytes. Choose a smaller image.',
  maxFileBytes: '%{label}: at most %{limit} bytes. Choose a smaller file.',
  uniqueItems: '%{label}: the same entry appears twice',
  multipleOf: '%{label} must be a multiple of %{multipleOf}',
  oneOf: '%{label} does not fit any of the choices',
  unknown: '%{label} is not a field of this form',
  characters: '%{label} holds characters that cannot be stored',
  available: '%{label} must not be more than what is available: %{availableText}',
  minimumWithdrawal: '%{label} must be at least %{minimumText}',
  readOnly: '%{label} cannot be changed',
  reference: '%{label}: the chosen row no longer exists',
  unique: '%{label} is already taken',
  json: '%{label} is not valid JSON: %{reason}',
} as const;
