import { qrAddress, sendQr } from '#desk/api/qr.ts';
import { PictureField } from '#desk/lib/parts/picture-field.tsx';

interface QrFieldProps {
  /** Empty where there is none. */
  value: string;
  isNeeded: boolean;
  error: string | undefined;
  onChange: (qr: string) => void;
}

/** The picture of a QR code, as the owner's bank app shows it. */
export function QrField({ isNeeded, ...field }: QrFieldProps) {
  return (
    <PictureField
      label={`QR code${isNeeded ? '' : ' (may be left out)'}`}
      hint="Save it in your bank’s app and choose it here."
      choose={field.value ? 'Choose another picture' : 'Choose the picture'}
      remove="Remove it"
      accept="image/png,image/jpeg,image/webp"
      send={async (file) => ({ value: (await sendQr(file)).qr })}
      {...field}
    >
      <img
        src={qrAddress(field.value)}
        alt="The QR code that customers see"
        className="max-h-40 rounded-lg border border-line bg-white p-2"
      />
    </PictureField>
  );
}
