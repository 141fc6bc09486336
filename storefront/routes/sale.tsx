export default function Sale() {
  return <h1>Sale</h1>;
}
