export default function OrderSuccess() {
  return <h1>OrderSuccess</h1>;
}
