export default function Accessory() {
  return <h1>Accessory</h1>;
}
