import { TextField, type TextFieldProps } from './text-field.tsx'

interface MomentFieldProps extends Pick<TextFieldProps, 'ref' | 'label' | 'hint' | 'error'> {
  /** 'YYYY-MM-DDThh:mm' in the local time zone; empty for none. */
  value: string
  /** Only a part of it is written: its value is empty then. */
  isUnfinished: boolean
  onChange: (value: string, isUnfinished: boolean) => void
}

/** A date with a time. Some browsers tell only when it is left that a part of it is missing. */
export function MomentField({ value, isUnfinished, onChange, ...rest }: MomentFieldProps) {
  const read = ({ currentTarget: input }: { currentTarget: HTMLInputElement }) => {
    const { badInput } = input.validity
    if (input.value !== value || badInput !== isUnfinished) onChange(input.value, badInput)
  }
  return <TextField {...rest} type="datetime-local" value={value} onInput={read} onBlur={read} />
}
