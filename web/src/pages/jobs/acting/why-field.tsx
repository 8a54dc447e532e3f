import { Textarea, type TextareaProps } from '@mantine/core'

interface WhyFieldProps extends Omit<TextareaProps, 'onChange'> {
  readonly value: string
  readonly onChange: (words: string) => void
}

/** The reason for an act, in the person's words. */
export function WhyField({ onChange, ...rest }: WhyFieldProps) {
  return (
    <Textarea
      required
      autosize
      minRows={2}
      maxRows={8}
      maxLength={2000}
      {...rest}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
